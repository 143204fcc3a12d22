/**
 * Fastify looks for the name of a plug-in that has none among all loaded modules, and Jest's table of modules is slow to
 * list: about two seconds a test file. Here every plug-in has the name of its function.
 */
Object.defineProperty(Function.prototype, Symbol.for('fastify.display-name'), {
  configurable: true,
  get() {
    return this.name || 'plug-in';
  },
  set(value) {
    Object.defineProperty(this, Symbol.for('fastify.display-name'), { value, configurable: true, writable: true });
  },
});
