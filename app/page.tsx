import { probe } from '#lib/domain/probe.ts';
export default function Page() { return <main className="text-22 text-accent max-w-form">{probe}</main>; }
