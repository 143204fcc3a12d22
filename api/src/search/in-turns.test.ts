import { inTurns } from './in-turns';

describe('Work in turns', () => {
  it('lets others be served between any two pieces', async () => {
    const order: string[] = [];
    let isDone = false;
    const serve = () => {
      if (isDone) return;
      order.push('served');
      setImmediate(serve);
    };
    setImmediate(serve);
    const made = await inTurns(['a', 'b', 'c'], (item, index) => {
      order.push(item);
      return `${item}${index}`;
    });
    isDone = true;
    expect(made).toEqual(['a0', 'b1', 'c2']);
    expect(order.join(' ')).toMatch(/^served a( served)+ b( served)+ c/);
  });
});
