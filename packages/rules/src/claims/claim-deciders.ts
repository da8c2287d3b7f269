/** Ids of the people who have to do with a claim. */
export type ClaimPeople = {
  /** Ordered, claimed or inspected the car, or belong to the dealership that did. */
  readonly involved: readonly string[];
  /** Decided what the customer was told, or confirmed it as second person. */
  readonly decided: readonly string[];
  /** Proposed the amount that waits for a second person. */
  readonly proposer: string | null;
};

/** Nobody decides about what is theirs, nor about an appeal against what they decided or confirmed. */
export const mayDecideClaim = (
  { involved, decided }: ClaimPeople,
  person: string,
  ofAppeal: boolean,
): boolean => !involved.includes(person) && !(ofAppeal && decided.includes(person));

/** The same holds for the second person, who is never the one who proposed it. */
export const mayConfirmClaim = (people: ClaimPeople, person: string, ofAppeal: boolean): boolean =>
  people.proposer !== person && mayDecideClaim(people, person, ofAppeal);
