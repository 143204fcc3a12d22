import type { FastifyInstance } from 'fastify';
import { isBuilt, providerReturns, remoteOfReturn } from '@forecourt/shared/contract';
import { onlyForms } from './own-forms';

const MOST_FIELDS = 50;

/**
 * Some gateways send the browser back by a form. Its fields go into the query of the same path, since return pages read
 * addresses; parameters of ours that stand there already (order, proof) are not replaced by a field.
 */
export function postedReturns(app: FastifyInstance): void {
  void app.register((routes, _options, done) => {
    onlyForms(routes);
    for (const path of providerReturns().filter((page) => isBuilt(page) && remoteOfReturn(page) === 'mf-payments'))
      routes.post(path, (request, reply) => {
        const query = new URLSearchParams(request.url.split('?')[1]);
        const fields = [...new URLSearchParams(String(request.body ?? ''))].slice(0, MOST_FIELDS);
        for (const [name, value] of fields) if (!query.has(name)) query.append(name, value);
        return reply.header('cache-control', 'no-store').redirect(`${path}?${query.toString()}`, 303);
      });
    done();
  });
}
