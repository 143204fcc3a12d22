import type { Shape } from '@forecourt/shared/contract';

type Functions = Extract<Shape, { takes: unknown }>;
type Objects = Extract<Shape, { properties: unknown }>;

const inWords = (shape: Shape): string => {
  if ('const' in shape) return JSON.stringify(shape.const);
  if ('type' in shape) return shape.type;
  if ('anyOf' in shape) return shape.anyOf.map(inWords).join(' | ');
  if ('items' in shape) return `list of ${inWords(shape.items)}`;
  return 'takes' in shape ? 'function' : 'object';
};

const isAnything = (shape: Shape): boolean => 'type' in shape && shape.type === 'anything';
const first = (found: readonly (string | undefined)[]): string | undefined => found.find((one) => one !== undefined);

function objectMisfit(given: Objects, expected: Objects, at: string): string | undefined {
  const ofProperty = ([name, shape]: [string, Shape]): string | undefined => {
    const place = at ? `${at}.${name}` : name;
    const isRequired = expected.required.includes(name);
    const own = given.properties[name];
    if (!own) return isRequired && !given.others ? `${place} is required and not given` : undefined;
    if (isRequired && !given.required.includes(name)) return `${place} is required and not always given`;
    return misfit(own, shape, place);
  };
  const { others } = expected;
  return first([
    ...Object.entries(expected.properties).map(ofProperty),
    given.others && others && misfit(given.others, others, `${at || 'it'}[…]`),
  ]);
}

/** A function is called by who expects it: what it is then called with has to be what it takes. */
const functionMisfit = (given: Functions, expected: Functions, at: string): string | undefined =>
  first(
    given.takes.map((wanted, index) =>
      misfit(expected.takes[index] ?? { type: 'nothing' }, wanted, `what ${at || 'it'} is called with`),
    ),
  );

/** Of what is no union, whether it is of the kind that is expected. */
const isOfKind = (given: Shape, expected: Shape): boolean => {
  if ('const' in given)
    return 'const' in expected ? given.const === expected.const : typeof given.const === kindOf(expected);
  return kindOf(given) !== 'const' && kindOf(given) === kindOf(expected);
};

const KINDS = ['const', 'anyOf', 'items', 'properties', 'takes'] as const;
const kindOf = (shape: Shape): string | undefined =>
  'type' in shape ? shape.type : KINDS.find((kind) => kind in shape);

/** What is inside of two of the same kind. */
function misfitInside(given: Shape, expected: Shape, at: string): string | undefined {
  if ('properties' in given && 'properties' in expected) return objectMisfit(given, expected, at);
  if ('items' in given && 'items' in expected) return misfit(given.items, expected.items, `${at || 'it'}[]`);
  return 'takes' in given && 'takes' in expected ? functionMisfit(given, expected, at) : undefined;
}

/**
 * Why what is given is not what is expected, as the type check would say it if both were in one build; undefined when
 * it fits. What is given and not expected is no misfit.
 *
 * @param at the place, such as `chosen.kind`; empty for the whole
 */
export function misfit(given: Shape, expected: Shape, at = ''): string | undefined {
  if (isAnything(given) || isAnything(expected)) return undefined;
  if ('anyOf' in given) return first(given.anyOf.map((one) => misfit(one, expected, at)));
  const fits =
    'anyOf' in expected
      ? expected.anyOf.some((one) => misfit(given, one, at) === undefined)
      : isOfKind(given, expected);
  if (!fits) return `${at || 'it'} may be ${inWords(given)}, and ${inWords(expected)} is expected`;
  return 'anyOf' in expected ? undefined : misfitInside(given, expected, at);
}
