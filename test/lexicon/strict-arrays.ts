// Typed arrays as the interpreter has them: an index below 0 or one that is no whole number is an error there, and
// undefined in Node.

/**
 * The array, read with such indexes only as the interpreter takes; beyond its end it answers undefined, as there.
 * @param onRead called for each element read
 */
export function strictly<T extends object>(array: T, onRead: () => void): T {
  return new Proxy(array, {
    get(target, key) {
      if (typeof key === "string" && /^(-?\d|NaN|-?Infinity|undefined)/.test(key)) {
        const index = Number(key);
        if (index !== (index | 0) || index < 0) throw new RangeError(`an index expected, found ${key}`);
        onRead();
        return (target as Record<string, unknown>)[key];
      }
      const value = (target as Record<PropertyKey, unknown>)[key];
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const result: unknown = value.apply(target, args);
        return key === "subarray" ? strictly(result as object, onRead) : result;
      };
    },
  });
}
