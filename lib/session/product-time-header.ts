/**
 * By which the front process tells the guard of pages what time it is: the guard runs where there is nobody to ask, and a
 * sandbox can move the clock that sessions end by.
 */
export const PRODUCT_TIME_HEADER = 'x-product-time';
