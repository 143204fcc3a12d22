import { CONTENT_KINDS, contentWire } from '@forecourt/shared/contract';
import type { Area } from '../../deps';
import { administratorOf, onlyAdministrators } from '../../users/administrators-only';
import { previewLink } from '../preview';

/** Whoever sees all content may look at the site as its drafts would make it. */
export const previewAdministration: Area = (deps) => async (app) => {
  onlyAdministrators(app, deps, ({ maySee }) => maySee.length === CONTENT_KINDS.length);

  app.post('/api/admin/preview', { schema: { response: { 200: contentWire.previewLink } } }, async (request) =>
    previewLink(deps, administratorOf(request)),
  );
};
