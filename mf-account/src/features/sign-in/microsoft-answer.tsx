import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { startMicrosoftCall } from '@forecourt/shared/api-client';
import type { Host } from '@forecourt/shared/host';
import { OnDemand, type Part } from '../../frame';
import { loadMessages } from './messages';
import type { MicrosoftAnswer } from './microsoft-return';

const RETURN: Part<{ answer: MicrosoftAnswer }> = {
  name: 'microsoft-return',
  load: () => import(/* webpackChunkName: "second-step" */ './microsoft-return'),
  loadMessages,
};

/** In session storage: the sign-in that this tab has begun, and the query of the sign-in page that leads back. */
const STATE = 'forecourt.microsoft';
const BACK = 'forecourt.microsoft.back';

const queryBack = ({ pathOf }: Host): string => {
  const { pathname, search } = window.location;
  return pathname === pathOf('LOGIN') ? search : `?${new URLSearchParams({ origin: pathname + search }).toString()}`;
};

/** Leaves for Microsoft's page; the browser comes back to the sign-in page, and from there to where it was. */
export async function goToMicrosoft(host: Host, remember: boolean): Promise<void> {
  const { api, language } = host;
  const { url, state } = await api.send(startMicrosoftCall({ language, remember }));
  sessionStorage.setItem(BACK, queryBack(host));
  sessionStorage.setItem(STATE, state);
  window.location.assign(url);
}

/** What Microsoft has said, once; it is taken out of the address, which then leads back to where somebody was. */
export function useMicrosoftAnswer(): MicrosoftAnswer | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => microsoftAnswer(hash));
  useEffect(() => {
    if (answer) void navigate({ search: sessionStorage.getItem(BACK) ?? '' }, { replace: true });
  }, [answer, navigate]);
  return answer;
}

/** What Microsoft has answered, behind the # of the sign-in page; undefined on all other visits. */
function microsoftAnswer(hash: string): MicrosoftAnswer | undefined {
  const answer = new URLSearchParams(hash.slice(1));
  const [state, code] = [answer.get('microsoft'), answer.get('code')];
  return state === null || code === null ? undefined : { state, code, isOwn: sessionStorage.getItem(STATE) === state };
}

export const MicrosoftAnswered = (props: { answer: MicrosoftAnswer }) => (
  <OnDemand part={RETURN} height={240} props={props} />
);
