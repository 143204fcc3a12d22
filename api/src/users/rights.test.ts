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

  it('of an owner are all of them', () => {
    expect(rightsOf([{ role: 'owner' }])).toMatchObject({
      mayPublish: CONTENT_KINDS,
      mayInvite: true,
      mayAdministerPayments: true,
    });
  });
});
