import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { OnDemand, type Part } from '../../frame';
import { loadMessages } from './messages';
import type { MicrosoftAnswer } from './microsoft-return';

const RETURN: Part<{ answer: MicrosoftAnswer }> = {
  name: 'microsoft-return',
  load: () => import(/* webpackChunkName: "second-step" */ './microsoft-return'),
  loadMessages,
};

/** Where session storage keeps the query of the sign-in page as it was before. */
export const MICROSOFT_BACK = 'forecourt.microsoft.back';

/** Answers once what Microsoft has said, and takes it out of the address, which then leads back to where somebody was. */
export function useMicrosoftAnswer(): MicrosoftAnswer | undefined {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [answer] = useState(() => microsoftAnswer(hash));
  useEffect(() => {
    if (answer) void navigate({ search: sessionStorage.getItem(MICROSOFT_BACK) ?? '' }, { replace: true });
  }, [answer, navigate]);
  return answer;
}

/** What Microsoft has answered, behind the # of the sign-in page; undefined on all other visits. */
function microsoftAnswer(hash: string): MicrosoftAnswer | undefined {
  const answer = new URLSearchParams(hash.slice(1));
  const [state, code] = [answer.get('microsoft'), answer.get('code')];
  return state === null || code === null ? undefined : { state, code };
}

export const MicrosoftAnswered = (props: { answer: MicrosoftAnswer }) => (
  <OnDemand part={RETURN} height={240} props={props} />
);
