import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';

const labels: Readonly<Record<string, Bilingual>> = {
  buyer: ['买家', 'Buyer'],
  dealerOwner: ['车商负责人', 'Dealer'],
  dealerStaff: ['车商员工', 'Dealer staff'],
  inspector: ['检测师', 'Inspector'],
  reviewer: ['审核员', 'Reviewer'],
  admin: ['管理员', 'Administrator'],
};

/** Colleagues who never ordered have no role in the product. */
export const roleWords = (roles: readonly string[], language: Language): string =>
  roles
    .map((role) => inLanguage(labels[role] ?? [role, role], language))
    .join(inLanguage(['、', ', '], language));
