import { componentWire, type ContentKind, type ContentProblem, type PageBuilder } from '@forecourt/shared/contract';
import { componentsOf } from './safe-content';

const MOST_COMPONENTS = 300;
/** Characters of the document; every visitor of the page loads them. */
const HEAVY = 300_000;

const warning = (
  code: ContentProblem['code'],
  path: string,
  values: ContentProblem['values'] = {},
): ContentProblem => ({
  code,
  severity: 'warning',
  path,
  values,
});
type Component = ReturnType<typeof componentsOf>[number];
const levelOf = ({ component }: Component): number => {
  const { level } = component.props;
  return typeof level === 'number' ? level : 2;
};

function headingProblems(kind: ContentKind, headings: readonly Component[]): ContentProblem[] {
  const isMissing = kind === 'page' && !headings.some((heading) => levelOf(heading) === 1);
  const skipped = headings.filter((heading, index) => {
    const before = headings[index - 1];
    return before !== undefined && levelOf(heading) > levelOf(before) + 1;
  });
  return [
    ...(isMissing ? [warning('no-main-heading', 'builder')] : []),
    ...skipped.map((heading) => warning('heading-order', heading.path, { level: String(levelOf(heading)) })),
  ];
}

type Said = (key: string) => boolean;
const hasPicture = (item: unknown): item is { id?: string; src: string } =>
  typeof item === 'object' && item !== null && 'src' in item && typeof item.src === 'string' && item.src !== '';

function withoutAlternative({ component, path }: Component, isSaid: Said): ContentProblem[] {
  const { id, type, props } = component;
  if (type === 'image')
    return hasPicture(props) && !isSaid(`${id}.alt`) ? [warning('missing-alternative-text', path)] : [];
  if (type !== 'gallery' && type !== 'carousel') return [];
  const items: readonly unknown[] = Array.isArray(props['items']) ? props['items'] : [];
  return items.flatMap((item, index) =>
    hasPicture(item) && !isSaid(`${id}.${item.id ?? ''}.alt`)
      ? [warning('missing-alternative-text', `${path}.props.items.${index}`)]
      : [],
  );
}

/** What of a page visitors can use and an editor would want to mend. */
export function pageProblems(kind: ContentKind, builder: PageBuilder): ContentProblem[] {
  const components = componentsOf(builder);
  const isSaid: Said = (key) => Object.values(builder.translations).some((texts) => (texts?.[key] ?? '').trim() !== '');
  const size = JSON.stringify(builder).length;
  return [
    ...headingProblems(
      kind,
      components.filter(({ component }) => component.type === 'heading'),
    ),
    ...components.flatMap((placed) => withoutAlternative(placed, isSaid)),
    ...components
      .filter(({ component }) => !componentWire.isComponentType(component.type))
      .map(({ component, path }) => warning('unknown-component', path, { type: component.type.slice(0, 100) })),
    ...(components.length > MOST_COMPONENTS
      ? [warning('many-components', 'builder', { count: String(components.length), most: String(MOST_COMPONENTS) })]
      : []),
    ...(size > HEAVY ? [warning('heavy-page', 'builder', { kilobytes: String(Math.ceil(size / 1000)) })] : []),
  ];
}
