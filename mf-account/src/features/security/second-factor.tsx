import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, secondFactorCall } from '@forecourt/shared/api-client';
import { useHost, type Host } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { Skeleton } from '@forecourt/shared/ui/skeleton';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { FailedLoad, OnDemand, type Part } from '../../frame';
import type { FactorStepsProps, FactorTask } from './factor-steps';
import css from './security.module.css';

const secondFactorQuery = ({ api }: Host) =>
  queryOptions({
    queryKey: ['account', 'second-factor'],
    meta: { personal: true },
    queryFn: ({ signal }) => api.send(secondFactorCall(), signal),
  });

/** Whether the server asks for a code beside the password: by what is known of the factor, or its last answer. */
export const useAsksForCode = (error: unknown): boolean => {
  const { data } = useQuery(secondFactorQuery(useHost()));
  return data?.isOn === true || (error instanceof ApiError && error.details['code'] !== undefined);
};

const STEPS: Part<FactorStepsProps> = {
  name: 'factor-steps',
  load: () => import(/* webpackChunkName: "factor-steps" */ './factor-steps'),
};

/** Codes of an app as the second step of the sign-in: whether they are asked for, and how that is changed. */
export function SecondFactor() {
  const { t } = useTranslation('mf-account');
  const host = useHost();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(secondFactorQuery(host));
  const [task, setTask] = useState<FactorTask>();
  const [isTurnedOff, setIsTurnedOff] = useState(false);
  const begin = (next: FactorTask) => {
    setIsTurnedOff(false);
    setTask(next);
  };
  const change = () => void queryClient.invalidateQueries({ queryKey: secondFactorQuery(host).queryKey });
  const finish = () => {
    setIsTurnedOff(task === 'turnOff');
    setTask(undefined);
  };
  return (
    <Card
      headingLevel={3}
      heading={t('security.factor.title')}
      action={data?.isOn === false && <Button onClick={() => begin('turnOn')}>{t('security.factor.turnOn')}</Button>}
    >
      {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div role="status" aria-label={t('states.loading')}>
          <Skeleton height={92} shape="block" />
        </div>
      )}
      {data && (
        <Stack gap={3}>
          {isTurnedOff && (
            <Alert tone="positive" live>
              {t('security.factor.turnedOff')}
            </Alert>
          )}
          <FactorState {...data} onTask={begin} />
        </Stack>
      )}
      {task && <TaskDialog task={task} onClose={() => setTask(undefined)} onChanged={change} onDone={finish} />}
    </Card>
  );
}

function TaskDialog({ onClose, ...steps }: FactorStepsProps & { onClose: () => void }) {
  const { t } = useTranslation('mf-account');
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t(steps.task === 'newCodes' ? 'security.factor.newCodes' : 'security.factor.title')}
      closeLabel={t('actions.close')}
    >
      <OnDemand part={STEPS} height={260} props={steps} />
    </Dialog>
  );
}

interface FactorStateProps {
  isOn: boolean;
  isRequired: boolean;
  recoveryCodesLeft: number;
  onTask: (task: FactorTask) => void;
}

function FactorState({ isOn, isRequired, recoveryCodesLeft, onTask }: FactorStateProps) {
  const { t } = useTranslation('mf-account');
  if (!isOn)
    return (
      <>
        {isRequired && <Alert tone="caution">{t('errors.codes.second-factor-required')}</Alert>}
        <p className={css['lead']}>{t('security.factor.off')}</p>
      </>
    );
  return (
    <>
      <p className={css['lead']}>{t('security.factor.on')}</p>
      <p className={css['fact']}>{t('security.factor.left', { count: recoveryCodesLeft })}</p>
      <Cluster>
        <Button onClick={() => onTask('newCodes')}>{t('security.factor.newCodes')}</Button>
        {!isRequired && (
          <Button variant="ghost" onClick={() => onTask('turnOff')}>
            {t('security.factor.turnOff')}
          </Button>
        )}
      </Cluster>
    </>
  );
}
