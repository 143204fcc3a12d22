import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Alert } from './alert';
import { Box } from './box';
import { Breadcrumb } from './breadcrumb';
import { Button, ButtonLink } from './button';
import { Card } from './card';
import { Dialog } from './dialog';
import { Accordion } from './disclosure';
import { CarIcon } from './icon';
import { MenuButton } from './menu-button';
import { Picture } from './picture';
import { Price } from './price';
import { SelectField } from './select-field';
import { Skeleton } from './skeleton';
import { Spinner } from './spinner';
import { Cluster, Stack } from './stack';
import { StatusChip } from './status-chip';
import { TextField } from './text-field';
import { VisuallyHidden } from './visually-hidden';

const PARTS: readonly (readonly [string, ReactElement])[] = [
  ['an alert', <Alert tone="info" title="News" />],
  [
    'a box',
    <Box as="main" width="text">
      Words
    </Box>,
  ],
  ['a breadcrumb', <Breadcrumb label="You are here" items={[{ label: 'Home', href: '/' }, { label: 'Fleet' }]} />],
  [
    'buttons',
    <Cluster justify="end">
      <Button variant="primary" busy>
        Search
      </Button>
      <ButtonLink href="/">Home</ButtonLink>
    </Cluster>,
  ],
  ['a card', <Card heading="Driver">…</Card>],
  ['an accordion', <Accordion items={[{ id: 'a', title: 'Licence', content: '…' }]} />],
  ['a menu', <MenuButton label="English" items={[{ key: 'de', label: 'Deutsch', href: '/de' }]} />],
  ['a picture', <Picture src="/leon.webp" alt="Leon" width={320} height={180} />],
  ['a missing picture', <Picture src={undefined} alt="" width={320} height={180} />],
  ['a price', <Price text="€214.20" suffix="total" struck />],
  [
    'a form',
    <Stack gap={6}>
      <TextField label="Name" error="Missing" />
      <SelectField label="Age" options={[]} />
    </Stack>,
  ],
  [
    'skeletons',
    <Stack>
      <Skeleton width={120} lines={3} />
      <Skeleton shape="block" height="12rem" />
      <Skeleton shape="circle" width={40} />
    </Stack>,
  ],
  ['a spinner', <Spinner label="Looking" />],
  [
    'a state',
    <StatusChip tone="positive" icon={<CarIcon />}>
      Confirmed
    </StatusChip>,
  ],
  ['hidden words', <VisuallyHidden as="h2">Results</VisuallyHidden>],
];

describe.each(PARTS)('%s in the HTML that the server sends', (_, part) => {
  it('needs no style attribute, which the content security policy would strip', () => {
    const html = renderToString(part);
    expect(html).not.toBe('');
    expect(html).not.toMatch(/\sstyle=/);
  });
});

it('a dialog is not in the HTML that the server sends', () => {
  expect(
    renderToString(
      <Dialog open={false} onClose={() => undefined} title="Filters" closeLabel="Close">
        …
      </Dialog>,
    ),
  ).toBe('');
});
