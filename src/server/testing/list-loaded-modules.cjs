/**
 * Preloaded with NODE_OPTIONS=--require into a process under test: appends the path of each CommonJS file that the
 * process or one of its threads loads to the file named by LOADED_MODULES.
 */
const { appendFileSync } = require('node:fs');
const Module = require('node:module');

/* oxlint-disable no-underscore-dangle -- the only name of Node's table of loaders */
const load = Module._extensions['.js'];
Module._extensions['.js'] = (module, filename) => {
  appendFileSync(process.env.LOADED_MODULES, `${filename}\n`);
  return load(module, filename);
};
