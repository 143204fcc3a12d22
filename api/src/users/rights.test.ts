import * as fc from 'fast-check';
import { CONTENT_KINDS, type AdministratorRole } from '@forecourt/shared/contract';
import { refusedPaths, rightsOf } from './rights';

const german: AdministratorRole = { role: 'translator', languages: ['de'] };

describe('The rights of an administrator', () => {
  it.each([
    [[{ role: 'owner' }], 'currencies', true],
    [[{ role: 'editor' }], 'page', true],
    [[{ role: 'editor' }], 'currencies', false],
    [[{ role: 'editor' }], 'advanced-config', false],
    [[german], 'page', true],
    [[german], 'theme', false],
    [[{ role: 'translator' }], 'page', false],
    [[{ role: 'reader' }], 'page', false],
    [[{ role: 'accountant' }], 'booking-flow', false],
    [[{ role: 'branch-manager', branches: [2] }], 'page', false],
    [[], 'page', false],
  ] as const)('are those of the roles together: %j changes %s: %s', (roles, kind, may) => {
    expect(rightsOf(roles as readonly AdministratorRole[]).mayChange.includes(kind)).toBe(may);
  });

  it('let nobody change what may not be seen, or publish what may not be changed', () => {
    const role = fc.constantFrom<AdministratorRole>(
      { role: 'owner' },
      { role: 'editor' },
      german,
      { role: 'accountant' },
      { role: 'reader' },
    );
    fc.assert(
      fc.property(fc.array(role), (roles) => {
        const { maySee, mayChange, mayPublish } = rightsOf(roles);
        expect(maySee).toEqual(expect.arrayContaining([...mayChange]));
        expect(mayChange).toEqual(expect.arrayContaining([...mayPublish]));
      }),
    );
  });

  const page = {
    name: 'Home',
    label: { de: 'Start', it: 'Inizio' },
    builder: {
      sections: [{ id: 's', components: [{ id: 'a', props: { de: 'x' } }] }],
      translations: { de: { 'a.text': 'Hallo' } },
    },
  };
  it.each([
    ['an own text', { ...page, label: { ...page.label, de: 'Anfang' } }, []],
    [
      'own texts of components',
      { ...page, builder: { ...page.builder, translations: { de: { 'a.text': 'Servus', 'b.text': 'Neu' } } } },
      [],
    ],
    ['a text of another language', { ...page, label: { ...page.label, it: 'Via' } }, ['label.it']],
    ['a text that is taken away', { ...page, label: { de: 'Start' } }, ['label.it']],
    ['the name', { ...page, name: 'Start' }, ['name']],
    ['a section', { ...page, builder: { ...page.builder, sections: [] } }, ['builder.sections']],
    [
      'a prop with the name of a language',
      {
        ...page,
        builder: { ...page.builder, sections: [{ id: 's', components: [{ id: 'a', props: { de: 'javascript:' } }] }] },
      },
      ['builder.sections.0.components.0.props.de'],
    ],
  ])('let a translator change own languages only: %s', (_what, changed, refused) => {
    expect(refusedPaths(rightsOf([german]), 'page', page, changed)).toEqual(refused);
  });

  it('leave the tag manager, which brings foreign scripts, to owners', () => {
    const [before, after] = [{ title: {} }, { title: {}, googleTagManager: 'GTM-X' }];
    expect(refusedPaths(rightsOf([{ role: 'editor' }]), 'site-seo', before, after)).toEqual(['googleTagManager']);
    expect(refusedPaths(rightsOf([{ role: 'owner' }]), 'site-seo', before, after)).toEqual([]);
  });

  const html = (id: string, text: string, type = 'html') => ({
    builder: {
      scripts: [],
      sections: [
        { id: 's', rows: [{ id: 'r', columns: [{ id: 'c', components: [{ id, type, version: 1, props: {} }] }] }] },
      ],
      translations: { de: { [`${id}.html`]: text } },
    },
  });
  const BLOCK = 'builder.sections.0.rows.0.columns.0.components.0';

  it.each([
    ['adds one', { builder: { sections: [], translations: {} } }, html('a', '<p>Neu</p>')],
    ['writes into one', html('a', '<p>Alt</p>'), html('a', '<p>Neu</p>')],
    ['makes one of another block', html('a', '<p>Alt</p>', 'richText'), html('a', '<p>Alt</p>')],
    ['makes a page with one', undefined, html('a', '<p>Neu</p>')],
  ])('leave blocks of HTML to owners, pages and shared components alike: who %s', (_what, before, after) => {
    for (const kind of ['page', 'shared-component'] as const) {
      expect(refusedPaths(rightsOf([{ role: 'editor' }]), kind, before, after)).toEqual([BLOCK]);
      expect(refusedPaths(rightsOf([german]), kind, before, after)).toContain(BLOCK);
      expect(refusedPaths(rightsOf([{ role: 'owner' }]), kind, before, after)).toEqual([]);
    }
  });

  it('let an editor move a block of HTML, and take it away', () => {
    const editor = rightsOf([{ role: 'editor' }]);
    const { sections, translations } = html('a', '<p>Alt</p>').builder;
    const moved = { builder: { sections: [{ id: 'first', rows: [] }, ...sections], translations } };
    expect(refusedPaths(editor, 'page', html('a', '<p>Alt</p>'), moved)).toEqual([]);
    expect(refusedPaths(editor, 'page', moved, { builder: { sections: [], translations: {} } })).toEqual([]);
  });

  it('leave scripts of a page to owners', () => {
    const page = html('a', '');
    const scripted = { builder: { ...page.builder, scripts: [{ id: 'x', code: 'count()' }] } };
    expect(refusedPaths(rightsOf([{ role: 'editor' }]), 'page', page, scripted)).toEqual(['builder.scripts']);
    expect(refusedPaths(rightsOf([{ role: 'editor' }]), 'page', scripted, scripted)).toEqual([]);
    expect(refusedPaths(rightsOf([{ role: 'owner' }]), 'page', page, scripted)).toEqual([]);
  });

  it('of an owner are all of them', () => {
    expect(rightsOf([{ role: 'owner' }])).toMatchObject({
      mayPublish: CONTENT_KINDS,
      mayInvite: true,
      mayAdministerPayments: true,
    });
  });
});
