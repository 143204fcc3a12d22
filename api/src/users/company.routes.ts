import { wire } from '@forecourt/shared/contract';
import { addToAudit } from '../audit/audit.store';
import type { Area } from '../deps';
import { idempotentCall, once } from '../idempotency/once';
import { limitBrokenBodies, limitReferences } from '../limits/limits';
import { refuse } from '../refusal';
import { administratorOf, onlyAdministrators } from './administrators-only';
import { inviteCompany, registerCompany, validateInvitation } from './invitations';
import { rememberDevice } from './known-device';

const done = { done: true as const };

/** How an invited company opens its account (S1-7). The invitation is the proof: none of it needs a sign-in (S1-6). */
export const companyRoutes: Area = (deps) => async (app) => {
  limitBrokenBodies(app, deps);
  limitReferences(app, deps);

  app.post(
    '/api/usercompany/validate-invitation',
    { schema: { body: wire.validateInvitationRequest, response: { 200: wire.companyInvitation } } },
    async (request, reply) => {
      const validated = await validateInvitation(deps, request.body.token);
      return validated.ok ? validated.answer : refuse(reply, validated.code, validated.details);
    },
  );

  app.post(
    '/api/usercompany/register-company',
    { schema: { body: wire.registerCompanyRequest, response: { 200: wire.done } } },
    async (request, reply) => {
      const call = idempotentCall(deps, request, 'register-company');
      const emails: string[] = [];
      const registered = await once<typeof done>(deps, call, async (trx) => {
        const outcome = await registerCompany(deps, trx, request.body);
        if (!outcome.ok) return outcome;
        emails.push(outcome.user.email);
        return { ok: true, answer: done };
      });
      if (!registered.ok) return refuse(reply, registered.code, registered.details);
      for (const email of emails) rememberDevice(deps, reply, email);
      return done;
    },
  );
};

/** What `npm run admin -- invite` does, while the server runs; the log of changes knows who did it. */
export const companyAdministration: Area = (deps) => async (app) => {
  onlyAdministrators(app, deps, ({ mayInvite }) => mayInvite);

  app.post(
    '/api/admin/companies/invitations',
    { schema: { body: wire.inviteCompanyRequest, response: { 200: wire.invitedCompany } } },
    async (request, reply) => {
      const by = administratorOf(request);
      const { email, companyName } = request.body;
      const change = { action: 'company.invited', subject: { kind: 'company', id: email }, after: { companyName } };
      const call = idempotentCall(deps, request, `invite-company:${by.id}`);
      const invited = await once(deps, call, async (trx) => {
        const expiresAt = await inviteCompany(deps, trx, request.body);
        await addToAudit(trx, by, change, deps.clock());
        return { ok: true, answer: { expiresAt: expiresAt.toISOString() } };
      });
      return invited.ok ? invited.answer : refuse(reply, invited.code, invited.details);
    },
  );
};
