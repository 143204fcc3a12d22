import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mediaListCall, uploadMediaCall } from '@forecourt/shared/api-client';
import { mediaFolder, type MediaItem } from '@forecourt/shared/contract';
import { useHost, type Host } from '@forecourt/shared/host';

const BASE = ['cms', 'administration', 'media'];
export const PICTURES_PER_PAGE = 24;

export const picturesQuery = ({ api }: Pick<Host, 'api'>, q: string, page: number) =>
  queryOptions({
    queryKey: [...BASE, q, page],
    meta: { personal: true },
    queryFn: ({ signal }) =>
      api.send(
        mediaListCall({ ...(q && { q }), offset: (page - 1) * PICTURES_PER_PAGE, limit: PICTURES_PER_PAGE }),
        signal,
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What lists pictures asks again. */
export function useRefreshedPictures(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: BASE });
}

interface Uploading {
  files: readonly File[];
  /** How many are done. */
  onProgress: (done: number) => void;
}
interface Uploaded {
  added: MediaItem[];
  /** Files that the library has already. */
  known: MediaItem[];
  refused: { file: File; error: unknown }[];
}

/** Sends files one after the other; one that is refused keeps none of the others back. */
export function useUpload() {
  const { api } = useHost();
  const refresh = useRefreshedPictures();
  return useMutation({
    mutationFn: async ({ files, onProgress }: Uploading): Promise<Uploaded> => {
      const outcome: Uploaded = { added: [], known: [], refused: [] };
      for (const [index, file] of files.entries()) {
        onProgress(index);
        try {
          const { item, isDuplicate } = await api.send(uploadMediaCall(file, crypto.randomUUID()));
          (isDuplicate ? outcome.known : outcome.added).push(item);
        } catch (error) {
          outcome.refused.push({ file, error });
        }
      }
      return outcome;
    },
    onSuccess: refresh,
  });
}

/** A small one, for lists. */
export const thumbnailOf = ({ id }: MediaItem): string => `${mediaFolder(id)}400.webp`;
