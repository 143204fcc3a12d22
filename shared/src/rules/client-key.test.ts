import { clientKey } from '.';

test.each([
  ['192.168.0.1', '192.168.0.1'],
  ['::ffff:192.168.0.1', '192.168.0.1'],
  ['::FFFF:c0a8:0001', '192.168.0.1'],
  ['0:0:0:0:0:ffff:192.168.0.1', '192.168.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s is counted as %s', (address, key) => expect(clientKey(address)).toBe(key));

test('all addresses of one home are one client, and those of the next are another', () => {
  expect(clientKey('2001:db8:1:2:a::1')).toBe(clientKey('2001:db8:1:2:b:c:d:e'));
  expect(clientKey('2001:db8:1:3::1')).not.toBe(clientKey('2001:db8:1:2::1'));
});
