import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { previewLinkCall } from '@forecourt/shared/api-client';
import { wire, type ContentRecord } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';
import { languagePrefix, pick } from '@forecourt/shared/i18n';
import { Button } from '@forecourt/shared/ui/button';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';

const withPath = z.object({ path: wire.translated });

/** Where the record is seen: at its own address, which visitors may not have yet, or on the landing page. */
function addressOf({ kind, body }: ContentRecord, { language, config }: Pick<Host, 'language' | 'config'>): string {
  const { data } = withPath.safeParse(kind === 'page' ? body : undefined);
  const own = data === undefined ? '' : pick(data.path, language);
  const prefix = languagePrefix(language, config.global.languages);
  return own === '' || own === '/' ? prefix : `${prefix}/${own.replace(/^\//, '')}`;
}

interface Props {
  /** What is typed is seen as well; undefined where it was refused, which the form says itself. */
  onSave: () => Promise<ContentRecord | undefined>;
}

/** Opens the site as its drafts would make it. */
export function PreviewButton({ onSave }: Props) {
  const { t } = useTranslation('mf-cms');
  const host = useHost();
  const open = useMutation({
    mutationFn: async (tab: Window | null) => {
      try {
        const saved = await onSave();
        if (!saved) return tab?.close();
        const { token } = await host.api.send(previewLinkCall());
        const address = `${addressOf(saved, host)}?preview=${token}`;
        if (tab) tab.location.replace(address);
        else location.assign(address);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });
  return (
    <>
      {/* Opened by the press itself: browsers refuse a window that comes with an answer. */}
      <Button variant="ghost" busy={open.isPending} onClick={() => open.mutate(window.open('', '_blank'))}>
        {t('admin.publish.preview')}
      </Button>
      <ErrorAlert error={open.error} />
    </>
  );
}
