import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ADMINISTRATOR_ROLES, type AdministratorRole, type Language } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { Alert } from '@forecourt/shared/ui/alert';
import { Checkbox } from '@forecourt/shared/ui/checkbox';
import { Cluster, Stack } from '@forecourt/shared/ui/stack';
import css from './admin-people.module.css';
import { branchesQuery } from './people-query';

type RoleName = AdministratorRole['role'];

interface RoleFieldsProps {
  roles: readonly AdministratorRole[];
  onChange: (roles: AdministratorRole[]) => void;
  /** Key of what is missing. */
  error: string | undefined;
}

/** What keeps these roles from being given: the key of a sentence. */
export function faultOfRoles(roles: readonly AdministratorRole[]): string | undefined {
  if (roles.length === 0) return 'people.missing.roles';
  if (roles.some(({ role, languages }) => role === 'translator' && !languages?.length))
    return 'people.missing.languages';
  if (roles.some(({ role, branches }) => role === 'branch-manager' && !branches?.length))
    return 'people.missing.branches';
  return undefined;
}

const toggled = <T,>(list: readonly T[], item: T, isOn: boolean): T[] =>
  isOn ? [...list.filter((one) => one !== item), item] : list.filter((one) => one !== item);

/** What somebody may do: roles add up, a translator has languages and a manager has branches. */
export function RoleFields({ roles, onChange, error }: RoleFieldsProps) {
  const { t } = useTranslation('mf-cms');
  const given = (name: RoleName) => roles.find(({ role }) => role === name);
  const put = (changed: AdministratorRole) => onChange(roles.map((one) => (one.role === changed.role ? changed : one)));
  const set = (name: RoleName, isOn: boolean) =>
    onChange(isOn ? [...roles, { role: name }] : roles.filter(({ role }) => role !== name));
  return (
    <fieldset className={css['fields']}>
      <legend className={css['legend']}>{t('people.roles')}</legend>
      <Stack gap={2}>
        {ADMINISTRATOR_ROLES.map((name) => {
          const role = given(name);
          return (
            <div key={name}>
              <Checkbox
                label={t(`admin.roles.${name}`)}
                description={t(`people.may.${name}`)}
                checked={role !== undefined}
                onChange={({ target }) => set(name, target.checked)}
              />
              {role && name === 'translator' && <LanguagesOf role={role} onChange={put} />}
              {role && name === 'branch-manager' && <BranchesOf role={role} onChange={put} />}
            </div>
          );
        })}
        {error && (
          <Alert tone="negative" live>
            {t(error)}
          </Alert>
        )}
      </Stack>
    </fieldset>
  );
}

interface PartProps {
  role: AdministratorRole;
  onChange: (role: AdministratorRole) => void;
}

function LanguagesOf({ role, onChange }: PartProps) {
  const { t } = useTranslation('mf-cms');
  const { languages } = useHost().config.global;
  const given = role.languages ?? [];
  const set = (language: Language, isOn: boolean) => onChange({ ...role, languages: toggled(given, language, isOn) });
  return (
    <Cluster as="fieldset" className={css['part']}>
      <legend className={css['legend']}>{t('people.ofLanguages')}</legend>
      {languages.map(({ isoLanguageName, name }) => (
        <Checkbox
          key={isoLanguageName}
          label={name}
          lang={isoLanguageName}
          checked={given.includes(isoLanguageName)}
          onChange={({ target }) => set(isoLanguageName, target.checked)}
        />
      ))}
    </Cluster>
  );
}

function BranchesOf({ role, onChange }: PartProps) {
  const { t } = useTranslation('mf-cms');
  const { data = [] } = useQuery(branchesQuery(useHost()));
  const given = role.branches ?? [];
  return (
    <Cluster as="fieldset" className={css['part']}>
      <legend className={css['legend']}>{t('people.ofBranches')}</legend>
      {data.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={given.includes(id)}
          onChange={({ target }) => onChange({ ...role, branches: toggled(given, id, target.checked) })}
        />
      ))}
    </Cluster>
  );
}
