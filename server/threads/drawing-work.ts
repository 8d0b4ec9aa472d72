/**
 * Every document that is drawn, by the name under which it is asked for (drawing.ts): each takes what the document says
 * and gives its PDF, the same bytes for the same words. Reading the PDF library and the typeface takes a second and 30 MB,
 * so this file is loaded by whoever draws and nobody else.
 */
export { renderContract as contract } from '#server/features/contract/render-contract.ts';
export { renderReceipt as receipt } from '#server/features/consent/render-receipt.ts';
export { drawSampleDocument as sample } from '#server/sandbox/sample-document.ts';
