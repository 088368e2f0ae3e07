import {
  Link as TextLink,
  Logo,
  PageLayout,
  below,
  border,
  color,
  finePointer,
  screenOnly,
  size,
  space,
  typeset,
} from '@elbi/design-system';
import { PRIVACY, TERMS, emailLink, telephoneLink } from '@elbi/contract/domain';
import { memo } from 'react';
import styled from 'styled-components';
import { Link, useLoginLink, usePortal, useSession } from '@elbi/portal-sdk';
import { profilePath } from '@elbi/portal-sdk/host';
import { copy } from '../copy.ts';
import { useProfileOffered } from '../header/pages-offered.ts';

/** The footer of every page (S2.footer), as wide as the header. */
export const Footer = memo(function Footer() {
  const { contactPhone, contactEmail } = usePortal().settings;
  return (
    <Root>
      <Columns width="wide">
        <About>
          <Logo />
          <Heading>{copy.footer.about}</Heading>
          <p>{copy.footer.aboutText}</p>
        </About>
        <nav aria-label={copy.footer.links}>
          <Heading>{copy.footer.links}</Heading>
          <List>
            <li>
              <Item variant="quiet" render={<Link to="/" />}>
                {copy.footer.home}
              </Item>
            </li>
            <ProfileItem />
            {[PRIVACY, TERMS].map(({ path, title }) => (
              <li key={path}>
                <Item variant="quiet" render={<Link to={path} />}>
                  {title}
                </Item>
              </li>
            ))}
          </List>
        </nav>
        <div>
          <Heading>{copy.footer.contact}</Heading>
          <List>
            {contactPhone && (
              <li>
                <Item variant="quiet" href={telephoneLink(contactPhone)}>
                  {contactPhone}
                </Item>
              </li>
            )}
            {contactEmail && (
              <li>
                <Item variant="quiet" href={emailLink(contactEmail)}>
                  {contactEmail}
                </Item>
              </li>
            )}
            <Town>{copy.footer.town}</Town>
          </List>
        </div>
      </Columns>
    </Root>
  );
});

/** The user's own profile; a visitor logs in first. */
function ProfileItem() {
  const { user } = useSession();
  const logInLink = useLoginLink();
  const offered = useProfileOffered(user);
  if (!offered) return null;

  const link = user
    ? { render: <Link to={profilePath(user)} state={{ id: user._id }} /> }
    : logInLink;
  return (
    <li>
      <Item variant="quiet" {...link}>
        {copy.footer.profile}
      </Item>
    </li>
  );
}

const Root = styled.footer`
  padding-block: ${space[44]} ${space[40]};
  border-top: ${border.hairline} solid ${color.line};
  background: ${color.sunken};
  color: ${color.text2};
  ${typeset('compact')}
  ${screenOnly}
`;

const Columns = styled(PageLayout)`
  display: grid;
  grid-template-columns: minmax(0, 1.6fr) minmax(0, 0.7fr) minmax(0, 1fr);
  gap: ${space[44]};
  ${below.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[32]};
    & > :first-child {
      grid-column: 1 / -1;
    }
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space[28]};
  }
`;

const About = styled.div`
  max-width: ${size.dialogS};
  & > :first-child {
    margin-bottom: ${space[12]};
  }
`;

const Heading = styled.h2`
  margin-bottom: ${space[8]};
  color: ${color.text};
  ${typeset('button')}
`;

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
`;

const Item = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-width: ${size.targetMin};
  min-height: ${size.targetMin};
  ${finePointer} {
    min-height: ${space[32]};
  }
  ${typeset('compact')}
`;

const Town = styled.li`
  padding-block: ${space[4]};
`;
