import { clsx } from 'clsx';
import { useMemo, type ReactNode, type Ref } from 'react';
import type { Language, PageBuilder, PageSection } from '@forecourt/shared/contract';
import { useHost } from '@forecourt/shared/host';
import { textsOf, twelfths } from '../../content/builder-document';
import { ContentPicture } from '../../content/content-picture';
import css from './builder.module.css';
import { ComponentView } from './component-view';

type Span = PageSection['rows'][number]['columns'][number]['span'];
type Texts = ReturnType<typeof textsOf>;

/** Renders the sections, rows, columns and components of a page builder's document (D6). */
export function BuilderView({ builder }: { builder: PageBuilder }) {
  const { language, config } = useHost();
  const defaultLanguage = config.global.languages.find(({ isDefault }) => isDefault)?.isoLanguageName ?? language;
  const texts = useMemo(() => textsOf(builder, language, defaultLanguage), [builder, language, defaultLanguage]);
  return builder.sections.map((section) => <Section key={section.id} section={section} texts={texts} />);
}

/** Class of a column, by its share of the row's width. */
export function columnClass({ xs, md = xs, lg = md }: Span) {
  return clsx(css['column'], css[`x${twelfths(xs)}`], css[`m${twelfths(md)}`], css[`l${twelfths(lg)}`]);
}
export const rowClass = css['row'];

interface FrameProps {
  settings: PageSection['settings'];
  ref?: Ref<HTMLElement> | undefined;
  children: ReactNode;
}

/** A section's ground, picture and width, around its rows. */
export function SectionFrame({ settings: { background, image, overlap, width, anchor }, ref, children }: FrameProps) {
  return (
    <section ref={ref} id={anchor} className={clsx(css['section'], css[background], overlap && css['overlap'])}>
      {image && (
        <ContentPicture
          cut
          className={css['picture']}
          src={image}
          sizes="100vw"
          alt=""
          width={1600}
          height={720}
          fetchPriority={background === 'hero' ? 'high' : 'auto'}
        />
      )}
      <div className={clsx(css['box'], width === 'full' && background !== 'hero' && css['full'])}>{children}</div>
    </section>
  );
}

/** What is shown in another language than its page says so, for who listens to it (D137). */
const Spoken = ({ language, children }: { language: Language | undefined; children: ReactNode }) =>
  language ? (
    <div lang={language} className={css['spoken']}>
      {children}
    </div>
  ) : (
    children
  );

function Section({ section: { settings, rows }, texts }: { section: PageSection; texts: Texts }) {
  return (
    <SectionFrame settings={settings}>
      {rows.map((row) => (
        <div key={row.id} className={rowClass}>
          {row.columns.map(({ id, span, components }) => (
            <div key={id} className={columnClass(span)}>
              {components.map((component) => (
                <Spoken key={component.id} language={texts.foreign(component.id)}>
                  <ComponentView component={component} text={texts.texts(component.id)} />
                </Spoken>
              ))}
            </div>
          ))}
        </div>
      ))}
    </SectionFrame>
  );
}
