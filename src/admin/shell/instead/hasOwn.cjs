/** Stands in the client for a polyfill: every browser that can run the product has it built in. */
module.exports = Object.hasOwn;
