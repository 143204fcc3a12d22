import type { FastifyReply } from 'fastify';
import type { AttemptStarted, PaymentGateway } from '@forecourt/shared/contract';
import { returnProof } from '../bookings/access';
import type { Deps } from '../deps';
import type { Outcome } from '../idempotency/once';
import { refuse, refuseFields } from '../refusal';
import { payAnswerOf } from './finalise-attempt';
import type { NextStep } from './gateways/next-step';
import type { Started } from './start-attempt';

/** The next step as the answer to the start of an attempt spells it. */
function stepAnswer(step: NextStep): Pick<AttemptStarted, 'form' | 'redirect' | 'fields' | 'qrCode' | 'frame'> {
  switch (step.kind) {
    case 'hosted-frame':
    case 'card-frame':
    case 'token-frame':
      return { frame: { url: step.url } };
    case 'form-post':
      return { form: { url: step.url, fields: step.fields } };
    case 'redirect':
      return { redirect: step.url };
    case 'embedded-fields':
      return { fields: step.fields, ...(step.redirect !== undefined && { redirect: step.redirect }) };
    case 'qr-code':
      return { qrCode: { text: step.text, expiresAt: step.expiresAt } };
    case 'server-side':
      return {};
  }
}

/** A started attempt as every call that starts one answers it. */
export const startedAnswer = (deps: Deps, { attempt, step }: Started<PaymentGateway>): AttemptStarted => ({
  ...payAnswerOf(deps, attempt),
  order: attempt.order_no,
  proof: returnProof(deps, attempt.order_no),
  ...stepAnswer(step),
});

/** What was typed is refused by its fields. */
export const refuseStart = (reply: FastifyReply, { code, details }: Exclude<Outcome<never>, { ok: true }>) =>
  code === 'validation' && details ? refuseFields(reply, details) : refuse(reply, code, details);
