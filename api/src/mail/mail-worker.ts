import { createTransport } from 'nodemailer';
import type { Deps } from '../deps';
import { compose } from './compose';
import type { ComposedMail, Enclosure, Mail } from './mail';
import { keepInMailbox, markSent, takeDueMail } from './mail.store';
import { mailingSite } from './site';

const PAUSE_MS = 2_000;

/** Where e-mails go: SMTP when it is configured, else the development mailbox (D47). */
type Post = (mail: ComposedMail) => Promise<void>;

function smtpPost(url: string, publicOrigin: string): Post {
  const transport = createTransport(url);
  const from = `no-reply@${new URL(publicOrigin).hostname}`;
  return async ({ recipient, replyTo, subject, text, html, enclosures = [] }) => {
    const attachments = [...enclosures];
    await transport.sendMail({ from, to: recipient, ...(replyTo && { replyTo }), subject, text, html, attachments });
  };
}

export function postOf(deps: Deps): Post {
  const { smtpUrl, publicOrigin } = deps.config;
  return smtpUrl === undefined ? (mail) => keepInMailbox(deps.db, mail, deps.clock()) : smtpPost(smtpUrl, publicOrigin);
}

/** The files that go with an e-mail, made when it leaves. */
export type Enclose = (mail: Mail) => Promise<readonly Enclosure[]>;
const NOTHING: Enclose = async () => [];

/** Of a failure its code alone: what servers say may name the recipient. */
function notSent(error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return new Error(`An e-mail could not leave: ${typeof code === 'string' ? code : 'no code'}.`);
}

/** Sends everything that is due and says how many e-mails left; one that could not is told, and stays. */
export async function sendDueMails(
  deps: Deps,
  post: Post = postOf(deps),
  onFailure: (error: Error) => void = () => undefined,
  enclose: Enclose = NOTHING,
): Promise<number> {
  let sent = 0;
  for (
    let due = await takeDueMail(deps.db, deps.clock());
    due !== undefined;
    due = await takeDueMail(deps.db, deps.clock())
  ) {
    const { id, mail } = due;
    const { company } = await mailingSite(deps.db);
    // What cannot be enclosed keeps nobody from being told.
    const enclosures = await enclose(mail).catch((): [] => (onFailure(new Error('A file could not be made.')), []));
    const left = await post({ ...compose(mail, company, enclosures.length > 0), enclosures }).then(
      () => true,
      (error: unknown) => void onFailure(notSent(error)),
    );
    if (!left) continue;
    await markSent(deps.db, id, deps.clock());
    sent += 1;
  }
  return sent;
}

/** Runs until the returned function is called; several processes share the outbox. */
export function startMailWorker(
  deps: Deps,
  onFailure: (error: unknown) => void,
  enclose: Enclose,
): () => Promise<void> {
  const post = postOf(deps);
  return repeatEvery(PAUSE_MS, () => sendDueMails(deps, post, onFailure, enclose), onFailure);
}

/**
 * Runs a job again and again, never twice at once; the returned function ends it and waits for the last run, which a
 * long one ends sooner by asking whether it is stopped.
 */
export function repeatEvery(
  pauseMs: number,
  job: (isStopped: () => boolean) => Promise<unknown>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = job(() => stopped)
      .then(() => undefined, onFailure)
      .then(() => {
        if (!stopped) timer = setTimeout(run, pauseMs).unref();
      });
  };
  timer = setTimeout(run, pauseMs).unref();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return running;
  };
}
