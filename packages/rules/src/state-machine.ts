/** One row of a state machine: who may move what from where to where. */
export type Transition<State extends string, Event extends string, Actor extends string> = {
  readonly from: State;
  readonly event: Event;
  readonly to: State;
  readonly actors: readonly Actor[];
};

type Row = Transition<string, string, string>;

function findRow<T extends Row>(table: readonly T[], from: T['from'], event: T['event']) {
  return table.find((row) => row.from === from && row.event === event);
}

/** The state an event leads to, or null if the table does not allow it. */
export function nextState<T extends Row>(
  table: readonly T[],
  from: T['from'],
  event: T['event'],
): T['to'] | null {
  return findRow(table, from, event)?.to ?? null;
}

/** The events possible in a state; with an actor, only the actor's. */
export function eventsFrom<T extends Row>(
  table: readonly T[],
  from: T['from'],
  actor?: T['actors'][number],
): T['event'][] {
  return table
    .filter((row) => row.from === from && (actor === undefined || row.actors.includes(actor)))
    .map((row) => row.event);
}

/** Whether the actor may cause the event in this state. */
export function mayCause<T extends Row>(
  table: readonly T[],
  from: T['from'],
  event: T['event'],
  actor: T['actors'][number],
): boolean {
  return findRow(table, from, event)?.actors.includes(actor) ?? false;
}

/** Whether a state is one of those named. */
export const isOneOf = <State extends string>(
  state: State,
  ...states: readonly NoInfer<State>[]
): boolean => states.includes(state);
