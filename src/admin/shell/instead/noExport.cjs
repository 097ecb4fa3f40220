/**
 * Stands in the client for the CSV writer that the framework brings along: exports are written by the declarations
 * (src/views/export), and everybody would load a library that nobody runs.
 */
module.exports = function noExport() {
  throw new Error('Lists are exported by their declarations: see src/views/export.');
};
