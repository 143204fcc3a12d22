/**
 * Puts the kit's styles into a cascade layer. Each remote carries its own copy of the light parts it uses; in a layer, a
 * copy that is loaded later can never win over what a remote says of its own elements. The order of the layers is said
 * in every file, since antd adds its own only when one of its parts is loaded, and must not win then.
 */
module.exports = function kitLayer(css) {
  const layer = this.resourcePath.endsWith('.module.css') ? 'kit' : 'base';
  return `@layer antd, base, kit;\n@layer ${layer} {\n${css}\n}`;
};
