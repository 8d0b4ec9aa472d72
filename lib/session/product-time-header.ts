/**
 * The header by which the front process tells the page guard what time it is: the guard cannot ask anybody where it
 * runs, and a sandbox can move the clock that ends sessions.
 */
export const PRODUCT_TIME_HEADER = 'x-product-time';
