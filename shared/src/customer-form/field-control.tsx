import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useHost } from '@forecourt/shared/host';
import { SelectField } from '@forecourt/shared/ui/select-field';
import { TextArea } from '@forecourt/shared/ui/text-area';
import { TextField } from '@forecourt/shared/ui/text-field';
import { inputOf, LONGEST_NOTE, type FieldFacts } from '../booking';
import type { FieldKind } from '../contract';
import { countriesQuery } from '../queries';
import { PlaceNameField, type Within } from './place-name-field';

type Common = ComponentProps<typeof TextField> & ComponentProps<typeof SelectField> & ComponentProps<typeof TextArea>;

interface FieldControlProps {
  kind: Exclude<FieldKind, 'files'>;
  facts: Pick<FieldFacts, 'documentTypes' | 'taxPayerTypes'>;
  /** Stands in a list of which nothing is chosen. */
  choose: string;
  /** Of a field whose names are suggested: what was typed of the country, and of the state. */
  within?: Within | undefined;
  /** Label, error, registration and the like, for whichever control it is. */
  common: object;
}

/** The control of a field of the customer's table, by its kind. */
export function FieldControl({ kind, facts, choose, within, common }: FieldControlProps) {
  const props = common as Common;
  switch (kind) {
    case 'country':
      return <CountryField {...props} placeholder={choose} />;
    case 'documentType':
      return <SelectField {...props} placeholder={choose} options={named(facts.documentTypes)} />;
    case 'fiscalCondition':
      return <SelectField {...props} placeholder={choose} options={named(facts.taxPayerTypes)} />;
    case 'multiline':
      return <TextArea {...props} maxLength={LONGEST_NOTE} />;
    default:
      return within ? (
        <PlaceNameField {...props} {...inputOf(kind)} within={within} />
      ) : (
        <TextField {...props} {...inputOf(kind)} />
      );
  }
}

const named = (entries: readonly { id: number; name: string }[]) =>
  entries.map(({ id, name }) => ({ value: String(id), label: name }));

type CountryFieldProps = Omit<ComponentProps<typeof SelectField>, 'options'>;

/** A free text when the list of countries cannot be loaded: a booking must not fail for it. */
function CountryField({ ref, onChange, onBlur, name, ...props }: CountryFieldProps) {
  const { data, isError } = useQuery(countriesQuery(useHost()));
  const registered = { ref, onChange, onBlur, name } as object;
  if (isError) {
    const { label, error, id, className, autoComplete } = props;
    return <TextField {...registered} {...{ label, error, id, className, autoComplete }} />;
  }
  const options = data?.map(({ code, name: country }) => ({ value: code ?? country, label: country })) ?? [];
  return <SelectField {...props} {...registered} key={options.length} options={options} />;
}
