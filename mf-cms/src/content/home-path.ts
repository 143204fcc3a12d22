import { languagePrefix } from '@forecourt/shared/i18n';
import { useHost } from '@forecourt/shared/host';

export function useHomePath(): string {
  const { language, config } = useHost();
  return languagePrefix(language, config.global.languages);
}
