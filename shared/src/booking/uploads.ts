/** 2 MB (S1-9). */
export const MAX_UPLOAD_BYTES = 2_097_152;
/** D43. */
export const MAX_UPLOADS = 10;
/** Bytes of a call with files: ten of 2 MB, in base64, and a little for the rest. */
export const FILES_BODY_LIMIT = 30 * 1_048_576;

export interface Upload {
  name: string;
  type: string;
  size: number;
}

function matches(rule: string, name: string, type: string): boolean {
  if (rule === '*' || rule === '*/*') return true;
  if (rule.startsWith('.')) return name.endsWith(rule);
  return rule.endsWith('/*') ? type.startsWith(rule.slice(0, -1)) : type === rule;
}

/** `accept` is a comma-separated list of mime types, wildcards and extensions; an empty one accepts all (S2-5). */
export function acceptsFile(accept: string, file: Pick<Upload, 'name' | 'type'>): boolean {
  const rules = accept
    .toLowerCase()
    .split(',')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '');
  return rules.length === 0 || rules.some((rule) => matches(rule, file.name.toLowerCase(), file.type.toLowerCase()));
}

/** Message key of the first thing that is wrong with the chosen files. */
export function uploadError(files: readonly Upload[], accept: string) {
  if (files.length === 0) return 'errors.noFilesSelected' as const;
  if (files.some((file) => file.size > MAX_UPLOAD_BYTES)) return 'errors.fileSizeExceeded' as const;
  return files.length <= MAX_UPLOADS && files.every((file) => acceptsFile(accept, file))
    ? undefined
    : ('errors.fileUploadError' as const);
}
