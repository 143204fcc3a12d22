import { createEventBus } from '.';

test('a listener hears what happened until it unsubscribes', () => {
  const bus = createEventBus(() => undefined);
  const heard: string[] = [];
  const stop = bus.on('shell:currency-changed', ({ currency }) => heard.push(currency));
  bus.emit('shell:currency-changed', { currency: 'USD' });
  stop();
  bus.emit('shell:currency-changed', { currency: 'CHF' });
  expect(heard).toEqual(['USD']);
});

test('a listener that throws is reported and the next one still hears the event', () => {
  const reported: unknown[] = [];
  const bus = createEventBus((error) => reported.push(error));
  const heard: string[] = [];
  bus.on('checkout:booking-created', () => {
    throw new Error('broken remote');
  });
  bus.on('checkout:booking-created', ({ bookingId }) => heard.push(bookingId));
  bus.emit('checkout:booking-created', { bookingId: '1234ABCD5678', quotation: false });
  expect(heard).toEqual(['1234ABCD5678']);
  expect(reported).toEqual([new Error('broken remote')]);
});
