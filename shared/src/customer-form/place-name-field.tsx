import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ComponentProps } from 'react';
import { useHost } from '@forecourt/shared/host';
import { TextField } from '@forecourt/shared/ui/text-field';
import type { CustomerField, FieldId } from '../contract';
import { citiesQuery, countriesQuery, statesQuery } from '../queries';

/** What was typed of the country, by code or name, and of the state where a city is asked for. */
export type Within = Partial<Record<'country' | 'state', string>>;

/** @param textOf what was typed in another field of the form */
export const withinOf = (
  { within }: Pick<CustomerField, 'within'>,
  textOf: (id: FieldId) => string | undefined,
): Within | undefined => {
  if (!within) return undefined;
  const [country, state] = within;
  return { country: textOf(country) ?? '', ...(state && { state: textOf(state) ?? '' }) };
};

const isSame = (a: string | undefined, b: string): boolean =>
  a !== undefined && a.localeCompare(b.trim(), undefined, { sensitivity: 'base' }) === 0;

/** States of the country, or cities of the state; nothing is loaded before somebody is in the field. */
function useNames({ country = '', state }: Within, isWanted: boolean): string[] {
  const host = useHost();
  const { data: countries = [] } = useQuery({ ...countriesQuery(host), enabled: isWanted });
  const { id } = countries.find(({ code, name }) => isSame(code, country) || isSame(name, country)) ?? {};
  const { data: states = [] } = useQuery(statesQuery(host, isWanted ? id : undefined));
  const chosen = state === undefined ? undefined : states.find(({ name }) => isSame(name, state));
  const { data: cities = [] } = useQuery(citiesQuery(host, chosen?.id));
  return (state === undefined ? states : cities).map(({ name }) => name);
}

type PlaceNameFieldProps = ComponentProps<typeof TextField> & { within: Within };

/** Suggests names and takes any other: no list has every town. */
export function PlaceNameField({ within, ...props }: PlaceNameFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const names = useNames(within, isWanted);
  const listId = useId();
  return (
    <>
      <TextField {...props} {...(names.length > 0 && { list: listId })} onFocus={() => setWanted(true)} />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
