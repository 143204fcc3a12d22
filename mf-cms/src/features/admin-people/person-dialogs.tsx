import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { changeRolesCall, inviteAdministratorCall } from '@forecourt/shared/api-client';
import type { AdministratorRole, AdministratorSeen } from '@forecourt/shared/contract';
import { useErrorText } from '@forecourt/shared/host';
import { Button } from '@forecourt/shared/ui/button';
import { ConfirmDialog } from '@forecourt/shared/ui/confirm-dialog';
import { Dialog } from '@forecourt/shared/ui/dialog';
import { ErrorAlert } from '@forecourt/shared/ui/error-alert';
import { Stack } from '@forecourt/shared/ui/stack';
import { TextField } from '@forecourt/shared/ui/text-field';
import { refusalsIn, useChangeOfPeople } from './people-query';
import { faultOfRoles, RoleFields } from './role-fields';

interface FormDialogProps {
  title: string;
  send: string;
  isSending: boolean;
  error: unknown;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** What the server has refused is said below the fields, unless a field says it. */
function FormDialog({ title, send, isSending, error, onSend, onClose, children }: FormDialogProps) {
  const { t } = useTranslation('mf-cms');
  const isSaid = Object.keys(refusalsIn(error)).length > 0;
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={t('actions.close')}>
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) onSend();
        }}
      >
        <Stack gap={4}>
          {children}
          {Boolean(error) && !isSaid && <ErrorAlert error={error} />}
          <Button type="submit" variant="primary" busy={isSending}>
            {send}
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}

export function InviteDialog({ onClose, onInvited }: { onClose: () => void; onInvited: (email: string) => void }) {
  const { t } = useTranslation(['mf-cms', 'shared']);
  const [typed, setTyped] = useState({ name: '', email: '' });
  const [roles, setRoles] = useState<AdministratorRole[]>([]);
  const [key] = useState(() => crypto.randomUUID());
  const [isAsked, setAsked] = useState(false);
  const invite = useChangeOfPeople<undefined>(
    (api) => api.send(inviteAdministratorCall({ ...typed, roles }, key)),
    () => onInvited(typed.email),
  );
  const refusals = refusalsIn(invite.error);
  const fault = faultOfRoles(roles);
  const isMissing = (name: keyof typeof typed) => isAsked && typed[name].trim() === '';
  const errorOf = (name: keyof typeof typed) => {
    if (isMissing(name)) return t('errors.inputIsRequired');
    return refusals[name] && t(refusals[name]);
  };
  const send = () => {
    setAsked(true);
    if (fault === undefined && typed.name.trim() !== '' && typed.email.trim() !== '') invite.mutate(undefined);
  };
  return (
    <FormDialog
      title={t('people.inviteTitle')}
      send={t('people.sendInvitation')}
      isSending={invite.isPending}
      error={invite.error}
      onSend={send}
      onClose={onClose}
    >
      <p>{t('people.inviteText')}</p>
      <TextField
        label={t('people.name')}
        autoComplete="off"
        maxLength={100}
        value={typed.name}
        error={errorOf('name')}
        onChange={({ target }) => setTyped({ ...typed, name: target.value })}
      />
      <TextField
        type="email"
        label={t('people.email')}
        autoComplete="off"
        maxLength={254}
        value={typed.email}
        error={errorOf('email')}
        onChange={({ target }) => setTyped({ ...typed, email: target.value })}
      />
      <RoleFields roles={roles} onChange={setRoles} error={isAsked ? fault : undefined} />
    </FormDialog>
  );
}

interface PersonDialogProps {
  person: AdministratorSeen;
  name: string;
  onClose: () => void;
}

export function RolesDialog({ person, name, onClose }: PersonDialogProps) {
  const { t } = useTranslation('mf-cms');
  const [roles, setRoles] = useState<AdministratorRole[]>(person.roles);
  const [isAsked, setAsked] = useState(false);
  const change = useChangeOfPeople<undefined>((api) => api.send(changeRolesCall(person.id, roles)), onClose);
  const fault = faultOfRoles(roles);
  const send = () => {
    setAsked(true);
    if (fault === undefined) change.mutate(undefined);
  };
  return (
    <FormDialog
      title={t('people.changeTitle', { name })}
      send={t('people.save')}
      isSending={change.isPending}
      error={change.error}
      onSend={send}
      onClose={onClose}
    >
      <RoleFields roles={roles} onChange={setRoles} error={isAsked ? fault : undefined} />
    </FormDialog>
  );
}

export function DismissDialog({ person, name, onClose }: PersonDialogProps) {
  const { t } = useTranslation('mf-cms');
  const errorText = useErrorText();
  const dismiss = useChangeOfPeople<undefined>((api) => api.send(changeRolesCall(person.id, [])), onClose);
  return (
    <ConfirmDialog
      open
      title={t(person.isInvited ? 'people.withdrawTitle' : 'people.dismissTitle', { name })}
      confirm={t(person.isInvited ? 'people.withdraw' : 'people.dismiss')}
      keep={t('people.keep')}
      closeLabel={t('actions.close')}
      busy={dismiss.isPending}
      problem={dismiss.error && errorText(dismiss.error)}
      onConfirm={() => dismiss.mutate(undefined)}
      onClose={onClose}
    >
      <p>{t(person.isInvited ? 'people.withdrawText' : 'people.dismissText')}</p>
    </ConfirmDialog>
  );
}
