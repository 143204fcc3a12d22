/**
 * By these a program reaches others although it may start none: signals, one of which opens a debugger in the process
 * that gets it, and the modules of Node.
 */
const OF_PROCESS = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'getBuiltinModule',
  'binding',
  '_linkedBinding',
  'dlopen',
  'mainModule',
] as const;

/** By these it reaches the network. */
const OF_EVERYBODY = ['fetch', 'WebSocket', 'EventSource'] as const;

/**
 * Takes from this process what the permission model of Node leaves to it. The wall is that model: this takes away what
 * stands at its foot.
 */
export function takeAwayTools(): void {
  for (const name of OF_PROCESS) Reflect.deleteProperty(process, name);
  for (const name of OF_EVERYBODY) Reflect.deleteProperty(globalThis, name);
}
