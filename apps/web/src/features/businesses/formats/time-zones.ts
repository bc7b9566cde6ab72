import type { Timezone } from '@countinghouse/contracts/locations';
import type { Choice } from '../../../ui/field/choice-search.ts';

/** A zone's own country first: that is where a business nearly always is. */
export function zoneChoices(
  zones: readonly Timezone[],
  everywhere: readonly string[],
  groups: { here: string; elsewhere: string },
): Choice[] {
  const here = new Set(zones.map(({ zoneName }) => zoneName));
  return [
    ...zones.map(({ zoneName }) => ({ id: zoneName, name: zoneName, group: groups.here })),
    ...everywhere.filter((zone) => !here.has(zone)).map((zone) => ({ id: zone, name: zone, group: groups.elsewhere })),
  ];
}

/** `Thursday 2:30 PM` there and now; '' for a zone that this browser does not know. */
export function clockIn(zone: string, hours: '12' | '24', now: Date): string {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'long',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: hours === '12' ? 'h12' : 'h23',
    }).format(now);
  } catch {
    return '';
  }
}
