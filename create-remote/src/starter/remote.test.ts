import remote from './remote';
import server from './server';

test.each(Object.entries({ ...remote.pages, ...remote.widgets }))('%s loads and is a component', async (_, load) => {
  expect(typeof (await load()).default).toBe('function');
});

test('the server renders the page and the widgets in the contract of the browser', () => {
  expect([server.name, server.contract]).toEqual([remote.name, remote.contract]);
  expect(Object.keys(server.widgets).sort()).toEqual(Object.keys(remote.widgets).sort());
});
