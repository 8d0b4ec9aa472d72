/** The place the body of a delivery is sealed to. */
export function payloadPlace(deliveryId: string): string {
  return `partner_delivery.payload:${deliveryId}`;
}
