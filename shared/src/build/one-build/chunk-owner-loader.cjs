/** Remotes name their chunks alike (`messages-de`); in one build a name of two would become one chunk. */
module.exports = function chunkOwner(source) {
  const [, remote] = /[\\/](mf-[a-z]+)[\\/]src[\\/]/.exec(this.resourcePath);
  return source.replaceAll('webpackChunkName: "', `webpackChunkName: "${remote}-`);
};
