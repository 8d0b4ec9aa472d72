/**
 * Every document that is drawn, by the name it is requested under (drawing.ts): each takes what the document says and
 * returns its PDF, the same bytes for the same words. Loading the PDF library and the typeface takes a second and 30
 * MB, so only the thread that draws loads this file.
 */
export { renderContract as contract } from '#server/features/contract/render-contract.ts';
export { renderReceipt as receipt } from '#server/features/consent/render-receipt.ts';
export { drawSampleDocument as sample } from '#server/sandbox/sample-document.ts';
