import type { Metadata } from 'next';
import { Showcase } from '#components/kitchen-sink/showcase.tsx';

export const metadata: Metadata = { title: 'Kitchen sink' };

/** Every component in every state. */
export default function KitchenSinkPage() {
  return <Showcase />;
}
