import { queryOptions } from '@tanstack/react-query';
import { readForm } from '@forecourt/shared/checkout';
import { FORM_TYPE } from '@forecourt/shared/contract';
import type { Host } from '@forecourt/shared/host';
import { reported } from '@forecourt/shared/queries';

/** What self check-in asks for; null where the site has no form of its type (S2-4). */
export const checkInFormQuery = ({ api, report }: Host) =>
  queryOptions({
    queryKey: ['account', 'self-check-in-form'],
    queryFn: async ({ signal }) => {
      const form = await readForm(api, FORM_TYPE.selfCheckIn, signal);
      return form === undefined ? null : reported(form, report);
    },
  });
