import { useHost } from '@forecourt/shared/host';
import { languagePrefix } from '@forecourt/shared/i18n';

export function useHomePath(): string {
  const { language, config } = useHost();
  return languagePrefix(language, config.global.languages);
}
