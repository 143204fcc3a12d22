import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { ButtonForm, CardFields, Field, originsOf, sendPage } from './pages';

const digits = (least: number, most: number) => z.string().check(z.regex(new RegExp(`^\\d{${least},${most}}$`)));
const typed = z.object({
  number: digits(12, 19),
  month: z.string().check(z.regex(/^(0[1-9]|1[0-2])$/)),
  year: digits(2, 2),
  securityCode: digits(3, 4),
});
export type Card = z.infer<typeof typed>;

/** A card as it was typed, with its number in digits alone; undefined for what cannot be one. */
export function readCard(fields: Readonly<Record<string, string | undefined>>): Card | undefined {
  const card = typed.safeParse({ ...fields, number: fields['number']?.replace(/[ -]/g, '') });
  return card.success ? card.data : undefined;
}

/** A card is good until the last day of its month. */
export const hasExpired = ({ month, year }: Pick<Card, 'month' | 'year'>, now: Date): boolean =>
  new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= now;

export function brandOf(number: string): 'VISA' | 'MASTERCARD' | 'AMEX' {
  if (/^3[47]/.test(number)) return 'AMEX';
  return number.startsWith('4') ? 'VISA' : 'MASTERCARD';
}

/** The code that the issuer's page takes; any other one fails. */
const CHALLENGE_CODE = '123456';
export const passesChallenge = (code: string | undefined): boolean => code?.trim() === CHALLENGE_CODE;

/** Lets the shopper choose what the issuer says, for vendors without public numbers of cards that are declined. */
export const IssuersAnswer = ({ answers }: { answers: Readonly<Record<string, string>> }) => (
  <>
    <label htmlFor="answer">Answer of the issuer</label>
    <select id="answer" name="answer">
      <option value="">As for the card</option>
      {Object.entries(answers).map(([code, text]) => (
        <option key={code} value={code}>
          {code} {text}
        </option>
      ))}
    </select>
  </>
);

interface CardFormProps {
  action: string;
  cancel: string;
  /** What was wrong with the last try. */
  fault?: string | undefined;
  /** Which cards the vendor knows. */
  hint: string;
  pay?: string;
  /** Fields of the vendor's own after those of the card. */
  children?: ReactNode;
}

/** The card's form of a hosted page, with a way out. */
export const CardForm = ({ action, cancel, fault, hint, pay = 'Pay', children }: CardFormProps) => (
  <>
    {fault !== undefined && <p role="alert">{fault}</p>}
    <form method="post" action={action}>
      <CardFields />
      {children}
      <button className="pay">{pay}</button>
    </form>
    <ButtonForm action={cancel} label="Cancel" />
    <p>
      <small>No money moves here. {hint}</small>
    </p>
  </>
);

/** The 3-D Secure step: `code`, or no success. */
export const ChallengeForm = ({ action, cancel }: { action: string; cancel: string }) => (
  <>
    <form method="post" action={action}>
      <Field id="code" label="Code from your bank" autoComplete="one-time-code" maxLength={6} />
      <button className="pay">Confirm</button>
    </form>
    <ButtonForm action={cancel} label="Cancel" />
    <p>
      <small>The code is {CHALLENGE_CODE}.</small>
    </p>
  </>
);

interface FormPost {
  url: string;
  fields: Readonly<Record<string, string>>;
  framedBy?: string;
}

/** A page that sends the browser on by POST at once; its button does so where scripts do not run. */
export const sendFormPost = (reply: FastifyReply, { url, fields, framedBy }: FormPost): FastifyReply =>
  sendPage(
    reply,
    {
      title: 'Back to the shop',
      formTo: originsOf(url),
      script: 'document.forms[0].submit();',
      ...(framedBy === undefined ? {} : { framedBy }),
    },
    <form method="post" action={url}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className="pay">Continue</button>
    </form>,
  );
