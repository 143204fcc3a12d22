type Look =
  { control: 'input'; type: 'text' | 'email' | 'tel' | 'date'; autoComplete?: string } | { control: 'textarea' };

const LOOKS: Readonly<Record<string, Look>> = {
  firstName: { control: 'input', type: 'text', autoComplete: 'given-name' },
  lastName: { control: 'input', type: 'text', autoComplete: 'family-name' },
  emailAddress: { control: 'input', type: 'email', autoComplete: 'email' },
  cellPhone: { control: 'input', type: 'tel', autoComplete: 'tel' },
  birthday: { control: 'input', type: 'date', autoComplete: 'bday' },
  country: { control: 'input', type: 'text', autoComplete: 'country-name' },
  city: { control: 'input', type: 'text', autoComplete: 'address-level2' },
  address: { control: 'input', type: 'text', autoComplete: 'street-address' },
  zipCode: { control: 'input', type: 'text', autoComplete: 'postal-code' },
  notes: { control: 'textarea' },
};

/** How a field of a form definition is asked for; a field type of the administrator's own is a line of text. */
export const fieldLook = (typeId: string): Look =>
  LOOKS[typeId] ?? { control: 'input', type: 'text', autoComplete: 'off' };
