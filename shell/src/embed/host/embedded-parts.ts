import * as z from 'zod/mini';
import type { WidgetName, WidgetProps } from '@forecourt/shared/contract';
import type { ElementAttributes, ElementName } from '../protocol';

type Part = { [W in WidgetName]: { name: W; props: WidgetProps[W] } }[WidgetName];

/** Someone else's page writes them: what makes no sense counts as not written. */
const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);
const number = lenient(z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)));
const text = lenient(z.string().check(z.minLength(1), z.maxLength(200)));

const search = z.object({
  layout: lenient(z.enum(['horizontal', 'vertical'])),
  'pick-up-place': number,
  'return-place': number,
  'promotion-code': text,
});
const featured = z.object({ heading: text, limit: number });
const contact = z.object({ form: number });

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const PARTS: Record<ElementName, (written: ElementAttributes) => Part> = {
  'forecourt-search': (written) => {
    const { layout = 'horizontal', ...wishes } = search.parse(written);
    const initial = given({
      pickUpPlaceId: wishes['pick-up-place'],
      dropOffPlaceId: wishes['return-place'],
      promotionCode: wishes['promotion-code'],
    });
    return {
      name: 'search/SearchForm',
      props: { variant: layout, ...(Object.keys(initial).length > 0 && { initial }) },
    };
  },
  'forecourt-featured-cars': (written) => {
    const { heading, limit } = featured.parse(written);
    return { name: 'search/FeaturedCars', props: given({ title: heading, limit }) };
  },
  'forecourt-booking-access': () => ({ name: 'account/BookingAccess', props: {} }),
  'forecourt-contact-form': (written) => {
    const { form } = contact.parse(written);
    if (form === undefined) throw new Error('<forecourt-contact-form> needs the number of a form: form="12".');
    return { name: 'cms/Form', props: { formId: form } };
  },
};

/** The widget that an element shows. */
export const partOf = (element: ElementName, written: ElementAttributes): Part => PARTS[element](written);

const appearance = z.object({
  language: text,
  currency: text,
  theme: z.catch(z._default(z.enum(['light', 'dark', 'auto']), 'light'), 'light'),
});
export type Appearance = z.infer<typeof appearance>;

/** What every element says of how it looks and speaks. */
export const appearanceOf = (written: ElementAttributes): Appearance => appearance.parse(written);
