import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inviteAgainCall } from '@forecourt/shared/api-client';
import type { AdministratorRole, AdministratorSeen } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Button } from '@forecourt/shared/ui/button';
import { Card } from '@forecourt/shared/ui/card';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import { StatusChip } from '@forecourt/shared/ui/status-chip';
import { AdministrationFrame, FailedLoad, Loading, meQuery } from '../../administration';
import css from './admin-people.module.css';
import { branchesQuery, peopleQuery, useChangeOfPeople } from './people-query';
import { DismissDialog, InviteDialog, RolesDialog } from './person-dialogs';

/** `people`: who administers the site. Only owners are answered. */
export function PeoplePlace() {
  const { t } = useTranslation('mf-cms');
  const { data, error, refetch } = useQuery(peopleQuery(useHost()));
  const [isInviting, setInviting] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const invite = (
    <Button variant="primary" onClick={() => setInviting(true)}>
      {t('people.invite')}
    </Button>
  );
  return (
    <AdministrationFrame title={t('admin.places.people')} lead={t('people.lead')} aside={data && invite}>
      <Stack gap={5}>
        {sentTo !== '' && (
          <Alert tone="positive" live>
            {t('people.sent', { email: sentTo })}
          </Alert>
        )}
        {error && !data && <FailedLoad error={error} onRetry={() => void refetch()} />}
        {!error && !data && <Loading rows={4} />}
        {data && (
          <Stack as="ul" role="list" gap={3} aria-label={t('admin.places.people')}>
            {data.items.map((person) => (
              <Person key={person.id} person={person} onSent={setSentTo} />
            ))}
          </Stack>
        )}
      </Stack>
      {isInviting && (
        <InviteDialog
          onClose={() => setInviting(false)}
          onInvited={(email) => {
            setInviting(false);
            setSentTo(email);
          }}
        />
      )}
    </AdministrationFrame>
  );
}

/** "Translator (de, it)", "Branch manager (Málaga)". */
function useRoleText() {
  const { t } = useTranslation('mf-cms');
  const { data: branches = [] } = useQuery(branchesQuery(useHost()));
  return ({ role, languages = [], branches: at = [] }: AdministratorRole): string => {
    const of = [...languages, ...at.map((id) => branches.find((branch) => branch.id === id)?.name ?? String(id))];
    return of.length > 0 ? `${t(`admin.roles.${role}`)} (${of.join(', ')})` : t(`admin.roles.${role}`);
  };
}

interface PersonProps {
  person: AdministratorSeen;
  onSent: (email: string) => void;
}

function Person({ person, onSent }: PersonProps) {
  const { t } = useTranslation('mf-cms');
  const roleText = useRoleText();
  const { data: me } = useQuery(meQuery(useHost()));
  const name = person.name || person.email;
  return (
    <Card as="li" tone="outline" aria-label={name}>
      <Cluster justify="space-between" align="start">
        <Stack gap={2} className={css['person']}>
          <Cluster gap={2}>
            <strong>{name}</strong>
            {me?.id === person.id && <StatusChip>{t('people.you')}</StatusChip>}
            {person.isInvited && <StatusChip tone="info">{t('people.invited')}</StatusChip>}
            {!person.isInvited && (
              <StatusChip tone={person.hasSecondFactor ? 'positive' : 'caution'}>
                {t(person.hasSecondFactor ? 'people.secondFactor' : 'people.noSecondFactor')}
              </StatusChip>
            )}
          </Cluster>
          {person.name !== '' && <span className={css['email']}>{person.email}</span>}
          <span>{person.roles.map(roleText).join(', ')}</span>
        </Stack>
        <PersonCommands person={person} name={name} onSent={onSent} />
      </Cluster>
    </Card>
  );
}

function PersonCommands({ person, name, onSent }: PersonProps & { name: string }) {
  const { t } = useTranslation('mf-cms');
  const [asked, ask] = useState<'roles' | 'dismissal'>();
  const close = () => ask(undefined);
  const again = useChangeOfPeople<string>(
    (api, key) => api.send(inviteAgainCall(person.id, key)),
    () => onSent(person.email),
  );
  const end = person.isInvited ? 'withdraw' : 'dismiss';
  return (
    <Cluster>
      {person.isInvited && (
        <Button
          busy={again.isPending}
          aria-label={t('people.resendNamed', { name })}
          onClick={() => again.mutate(crypto.randomUUID())}
        >
          {t('people.resend')}
        </Button>
      )}
      <Button aria-label={t('people.changeNamed', { name })} onClick={() => ask('roles')}>
        {t('people.change')}
      </Button>
      <Button variant="ghost" aria-label={t(`people.${end}Named`, { name })} onClick={() => ask('dismissal')}>
        {t(`people.${end}`)}
      </Button>
      <ErrorAlert error={again.error} />
      {asked === 'roles' && <RolesDialog person={person} name={name} onClose={close} />}
      {asked === 'dismissal' && <DismissDialog person={person} name={name} onClose={close} />}
    </Cluster>
  );
}
