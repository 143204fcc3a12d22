import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { endResumeCall, resumeCall } from '@forecourt/shared/api-client';
import type { ResumedCheckout, ResumeRequest } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';

const ITEM = 'forecourt.resume';
/** A wish and its end reach the server in the order of the clicks. */
const IN_ORDER = { id: 'checkout-resume' };

/** For which checkout of this tab the link is wanted, so that a reload still shows the box as it was left. */
const wish = {
  is: (key: string): boolean => sessionStorage.getItem(ITEM) === key,
  set: (key: string): void => sessionStorage.setItem(ITEM, key),
  forget: (): void => sessionStorage.removeItem(ITEM),
};

interface Resume {
  /** Names the offer. */
  offer: string;
  checkout: ResumedCheckout;
  /** The browser's key; undefined where nothing can be stored, and then nothing is asked for. */
  holder: () => string | undefined;
  /** The address that was typed, once it is one. */
  readEmail: () => Promise<string | undefined>;
}

/** The visitor's wish for a link by e-mail to go on with this checkout (D76): kept by the server, never by a cookie. */
export function useResume({ offer, checkout, holder, readEmail }: Resume) {
  const { api, language } = useHost();
  const [isWanted, setWanted] = useState(() => wish.is(offer));
  const asked = useRef<string>(undefined);
  const change = (wanted: boolean) => {
    setWanted(wanted);
    if (wanted) wish.set(offer);
    else wish.forget();
  };
  const keep = useMutation({
    scope: IN_ORDER,
    mutationFn: (request: ResumeRequest) => api.send(resumeCall(request)),
    onError: () => {
      asked.current = undefined;
      change(false);
    },
  });
  const end = useMutation({ scope: IN_ORDER, mutationFn: (key: string) => api.send(endResumeCall({ holder: key })) });
  const { mutate } = keep;
  /** Asks again when the address or what was chosen is another one; nothing is asked for twice. */
  const ask = async () => {
    const email = await readEmail();
    const key = holder();
    if (email === undefined || key === undefined) return;
    const request = { holder: key, email, language, checkout };
    const text = JSON.stringify(request);
    if (asked.current === text) return;
    asked.current = text;
    mutate(request);
  };
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const chosen = JSON.stringify(checkout);
  useEffect(() => {
    if (isWanted) void latest.current();
  }, [isWanted, chosen]);
  return {
    isWanted,
    isFailed: keep.isError,
    sentTo: keep.isSuccess ? keep.variables.email : undefined,
    want: (wanted: boolean) => {
      if (!keep.isIdle) keep.reset();
      change(wanted);
      const key = wanted ? undefined : holder();
      if (key === undefined) return;
      asked.current = undefined;
      end.mutate(key);
    },
    /** It is booked. */
    forget: wish.forget,
    /** After something was typed. */
    check: () => {
      if (isWanted) void ask();
    },
  };
}
